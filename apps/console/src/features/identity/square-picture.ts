import { avatarBytes } from '@kejing/contract/accounts';

/** Pictures made of points. A drawing such as SVG can hold scripts and is never taken. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'];

/** A larger file would make the page wait. */
const mostBytes = 30 * 1024 * 1024;
/** Smaller ones for pictures that do not get light enough. */
const sides = [128, 96, 64];
const quality = 0.85;

/** The square in the middle. */
export function middleSquare({ width, height }: { width: number; height: number }) {
  const side = Math.min(width, height);
  return { left: (width - side) / 2, top: (height - side) / 2, side };
}

const bytesOf = (dataUrl: string) => ((dataUrl.length - dataUrl.indexOf(',') - 1) * 3) / 4;

/** The middle of a picture as a small square, a data URL; nothing when it cannot be read. */
export async function squarePicture(file: File): Promise<string | undefined> {
  if (!pictureTypes.includes(file.type) || file.size > mostBytes) return undefined;
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return undefined;
  const drawn = sides.map((side) => draw(bitmap, side));
  bitmap.close();
  return drawn.find((picture) => bytesOf(picture) <= avatarBytes);
}

/** A browser that cannot write WebP writes PNG. */
function draw(bitmap: ImageBitmap, to: number): string {
  const canvas = document.createElement('canvas');
  canvas.width = to;
  canvas.height = to;
  const brush = canvas.getContext('2d');
  const { left, top, side } = middleSquare(bitmap);
  if (brush) brush.imageSmoothingQuality = 'high';
  brush?.drawImage(bitmap, left, top, side, side, 0, 0, to, to);
  return canvas.toDataURL('image/webp', quality);
}
