/** Finds the text of a QR code in a picture; null when there is none. */
export type Decode = (picture: HTMLCanvasElement) => Promise<string | null>;

interface NativeDetector {
  detect(picture: HTMLCanvasElement): Promise<{ rawValue: string }[]>;
}

interface NativeDetectorClass {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats(): Promise<string[]>;
}

async function nativeDecoder(): Promise<Decode | null> {
  const Detector = (globalThis as { BarcodeDetector?: NativeDetectorClass }).BarcodeDetector;
  if (!Detector || !(await Detector.getSupportedFormats()).includes('qr_code')) return null;
  const detector = new Detector({ formats: ['qr_code'] });
  return async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null;
}

/** Plain JavaScript, so that the page's policy needs no exception for compiled code. */
async function ownDecoder(): Promise<Decode> {
  const { decodeQR } = await import('qr/decode.js');
  return async (picture) => {
    const context = picture.getContext('2d', { willReadFrequently: true });
    if (!context) return null;
    try {
      return decodeQR(context.getImageData(0, 0, picture.width, picture.height));
    } catch {
      // The library's word for a frame without a code.
      return null;
    }
  };
}

/** The browser's own reader where there is one, a small library otherwise; loaded when the camera is. */
export async function loadDecoder(): Promise<Decode> {
  try {
    return (await nativeDecoder()) ?? (await ownDecoder());
  } catch {
    return ownDecoder();
  }
}
