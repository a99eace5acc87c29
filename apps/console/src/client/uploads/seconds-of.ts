const patience = 4_000;

/** How long a recording is, where this browser can play it; it need not read more than its beginning or end. */
export function secondsOf(file: File): Promise<number | undefined> {
  const address = URL.createObjectURL(file);
  const media = document.createElement('video');
  return new Promise<number | undefined>((resolve) => {
    const timer = window.setTimeout(() => resolve(undefined), patience);
    const end = () => {
      window.clearTimeout(timer);
      resolve(Number.isFinite(media.duration) && media.duration > 0 ? media.duration : undefined);
    };
    media.addEventListener('loadedmetadata', end);
    media.addEventListener('error', end);
    media.preload = 'metadata';
    media.muted = true;
    media.src = address;
  }).finally(() => {
    // Lets go of the file and of the decoder.
    media.removeAttribute('src');
    media.load();
    URL.revokeObjectURL(address);
  });
}
