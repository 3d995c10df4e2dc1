// Without the validation library: public pages load this file.

/** In pixels. One is only ever added: copies of a dropped width would outlive their file. */
export const pictureWidths = [320, 640, 960, 1280, 1920] as const;
/** The smaller one first: a browser takes the first that it knows. */
export const pictureFormats = ['avif', 'webp'] as const;

export interface PictureSize {
  width: (typeof pictureWidths)[number];
  format: (typeof pictureFormats)[number];
}

/** Types whose public files have copies in other sizes. A GIF may move, which a copy would not. */
export const resizableTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/** Whether the address is one of our files of a resizable type. */
export function isResizable(url: string): boolean {
  return /^\/api\/files\/[a-z0-9]{32}\.(jpg|png|webp)$/.test(url);
}

/** For `srcset`: the addresses of all widths, of which the browser takes one. */
export function sourceSet(url: string, format: PictureSize['format']): string {
  return pictureWidths.map((width) => `${url}?width=${width}&format=${format} ${width}w`).join();
}

/** The sizes that a picture of this width can have: the smallest listed one that holds it whole is the last. */
export function widthsOf(originalWidth: number): readonly PictureSize['width'][] {
  return pictureWidths.filter((_, index) => index === 0 || (pictureWidths[index - 1] ?? 0) < originalWidth);
}
