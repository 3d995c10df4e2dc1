/** Longer than a browser takes to read the object URL after the click. */
const keptMs = 60_000;
const walletPassType = 'application/vnd.apple.pkpass';

export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  // Telephones hand a pass to their wallet when it is opened, not when it is saved.
  if (file.type !== walletPassType) link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
}

export function saveJson(content: unknown, name: string): void {
  saveFile(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }), name);
}
