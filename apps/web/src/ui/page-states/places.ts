/** 0, 1, 2…: the keys of things that differ only by their place. */
export const places = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
