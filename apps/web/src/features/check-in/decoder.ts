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

/** Plain JavaScript, so that the Content-Security-Policy needs no exception for WebAssembly. */
async function ownDecoder(): Promise<Decode> {
  const { decodeQR } = await import('qr/decode.js');
  return async (picture) => {
    const context = picture.getContext('2d', { willReadFrequently: true });
    if (!context) return null;
    try {
      return decodeQR(context.getImageData(0, 0, picture.width, picture.height));
    } catch {
      // The library throws for a frame without a code.
      return null;
    }
  };
}

/** The browser's own BarcodeDetector where there is one, else a small library, loaded with the camera. */
export async function loadDecoder(): Promise<Decode> {
  try {
    return (await nativeDecoder()) ?? (await ownDecoder());
  } catch {
    return ownDecoder();
  }
}
