const keyOf = (editionId: string) => `kermesse-form-opened:${editionId}`;

/** Whether the server may know a visitor's answers; also when the browser's storage cannot be asked. */
export function wasOpenedHere(editionId: string): boolean {
  try {
    return window.localStorage.getItem(keyOf(editionId)) !== null;
  } catch {
    return true;
  }
}

export function noteOpenedHere(editionId: string): void {
  try {
    window.localStorage.setItem(keyOf(editionId), '');
  } catch {
    // Storage is unavailable: the server is asked each time.
  }
}
