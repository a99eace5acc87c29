/** How loud a recording is, after EBU R 128. */
export interface Loudness {
  /** Integrated, in LUFS; null where there was nothing to measure. */
  integrated: number | null;
  /** The highest sample, in dBFS. */
  peak: number | null;
}

/** Listens to what the program prints while it works: the summary comes last. */
export function loudnessReader(): { onLine: (line: string) => void; loudness: () => Loudness } {
  let integrated: number | null = null;
  let peak: number | null = null;
  const numberIn = (text: string | undefined) => {
    const value = Number(text);
    return text !== undefined && Number.isFinite(value) ? value : null;
  };
  return {
    onLine(line) {
      integrated = numberIn(/^\s*I:\s+(-?[\d.]+) LUFS/.exec(line)?.[1]) ?? integrated;
      peak = numberIn(/^\s*Peak:\s+(-?[\d.]+) dBFS/.exec(line)?.[1]) ?? peak;
    },
    loudness: () => ({ integrated, peak }),
  };
}
