/** What file systems do not take becomes a dash. */
export function fileName(words: string, ending: string): string {
  const name = words
    .replaceAll(/[\p{Cc}\\/:*?"<>|]+/gu, '-')
    .replace(/^[\s.-]+/u, '')
    .slice(0, 80)
    .replace(/[\s.-]+$/u, '');
  return `${name || 'kejing'}.${ending}`;
}

export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken it by the time that anything else runs.
  setTimeout(() => URL.revokeObjectURL(address));
}
