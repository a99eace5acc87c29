import type { ChartData } from './chart-data.ts';
import type { ChartLook } from './chart-look.ts';
import { chartOption } from './chart-option.ts';
import { frameHeight, type Frame } from './frame.ts';
import type { ChartWords } from './points.ts';
import type { Engine } from './use-engine.ts';

export interface Drawing {
  data: ChartData;
  look: ChartLook;
  words: ChartWords;
  frame: Frame;
  /** Of the plot alone. */
  height: number;
}

export type PictureFormat = 'png' | 'svg';

/** A picture for slides and documents: with its title, and twice as fine as a screen. */
export async function pictureOf(engine: Engine, drawing: Drawing, format: PictureFormat): Promise<Blob> {
  const { data, look, words, frame, height } = drawing;
  const size = { width: frame.width, height: height + frameHeight(data, frame) };
  const chart =
    format === 'svg'
      ? engine.init(null, null, { renderer: 'svg', ssr: true, ...size })
      : engine.init(document.createElement('div'), null, {
          renderer: 'canvas',
          devicePixelRatio: 2,
          ...size,
        });
  try {
    chart.setOption({ ...chartOption(data, look, words, frame), backgroundColor: look.ground });
    if (format === 'svg') return new Blob([chart.renderToSVGString()], { type: 'image/svg+xml' });
    return await blobOf(chart.renderToCanvas({ pixelRatio: 2, backgroundColor: look.ground }));
  } finally {
    chart.dispose();
  }
}

const blobOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture is too large'))),
      'image/png',
    );
  });

/** What file systems do not take becomes a dash. */
export function pictureName(finding: string, format: PictureFormat): string {
  const name = finding
    .replaceAll(/[\p{Cc}\\/:*?"<>|]+/gu, '-')
    .replace(/^[\s.-]+/u, '')
    .slice(0, 80)
    .replace(/[\s.-]+$/u, '');
  return `${name || 'chart'}.${format}`;
}

export function download(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken it by the time that anything else runs.
  setTimeout(() => URL.revokeObjectURL(address));
}
