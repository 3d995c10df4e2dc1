/** Finds the text of a QR code in a picture; null when there is none. */
export type Decode = (picture: HTMLCanvasElement) => Promise<string | null>;

interface NativeDetector {
  detect(picture: HTMLCanvasElement): Promise<{ rawValue: string }[]>;
}

interface NativeDetectorClass {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats(): Promise<string[]>;
}

/** The browser's own reader. Without one the camera is of no use, and codes are typed. */
export async function loadDecoder(): Promise<Decode> {
  const Detector = (globalThis as { BarcodeDetector?: NativeDetectorClass }).BarcodeDetector;
  if (!Detector || !(await Detector.getSupportedFormats()).includes('qr_code'))
    throw new DOMException('This browser reads no codes.', 'NotFoundError');
  const detector = new Detector({ formats: ['qr_code'] });
  return async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null;
}
