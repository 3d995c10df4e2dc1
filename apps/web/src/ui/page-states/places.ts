/** 0, 1, 2…: keys of elements that differ only by their index. */
export const places = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
