/** Power of each frequency of a frame; its length is a power of two and is made up with zeros. */
export function powerSpectrum(length: number): (frame: Float64Array) => Float64Array {
  const bits = Math.log2(length);
  if (!Number.isInteger(bits)) throw new Error('the length of a spectrum is a power of two');
  const cosines = Float64Array.from({ length: length / 2 }, (_, k) => Math.cos((2 * Math.PI * k) / length));
  const sines = Float64Array.from({ length: length / 2 }, (_, k) => Math.sin((2 * Math.PI * k) / length));
  const places = Uint32Array.from({ length }, (_, index) => {
    let turned = 0;
    for (let bit = 0; bit < bits; bit += 1) if (index & (1 << bit)) turned |= 1 << (bits - 1 - bit);
    return turned;
  });
  const real = new Float64Array(length);
  const imaginary = new Float64Array(length);

  function butterflies(size: number): void {
    const half = size / 2;
    const stride = length / size;
    for (let from = 0; from < length; from += size)
      for (let k = 0; k < half; k += 1) {
        const low = from + k;
        const high = low + half;
        const c = cosines[k * stride] ?? 0;
        const s = sines[k * stride] ?? 0;
        const re = (real[high] ?? 0) * c + (imaginary[high] ?? 0) * s;
        const im = (imaginary[high] ?? 0) * c - (real[high] ?? 0) * s;
        real[high] = (real[low] ?? 0) - re;
        imaginary[high] = (imaginary[low] ?? 0) - im;
        real[low] = (real[low] ?? 0) + re;
        imaginary[low] = (imaginary[low] ?? 0) + im;
      }
  }

  return (frame) => {
    imaginary.fill(0);
    for (let index = 0; index < length; index += 1) real[places[index] ?? 0] = frame[index] ?? 0;
    for (let size = 2; size <= length; size *= 2) butterflies(size);
    return Float64Array.from(
      { length: length / 2 + 1 },
      (_, k) => (real[k] ?? 0) ** 2 + (imaginary[k] ?? 0) ** 2,
    );
  };
}
