import type { ChartOption } from '@kejing/charts/option-type';
import type { Engine } from './use-engine.ts';

interface Drawing {
  option: ChartOption;
  width: number;
  height: number;
}

export type PictureFormat = 'png' | 'svg';

/** A picture for slides and documents: with its title, and twice as fine as a screen. */
export async function pictureOf(engine: Engine, drawing: Drawing, format: PictureFormat): Promise<Blob> {
  const size = { width: drawing.width, height: drawing.height };
  const chart =
    format === 'svg'
      ? engine.init(null, null, { renderer: 'svg', ssr: true, ...size })
      : engine.init(document.createElement('div'), null, {
          renderer: 'canvas',
          devicePixelRatio: 2,
          ...size,
        });
  try {
    chart.setOption(drawing.option);
    if (format === 'svg') return new Blob([chart.renderToSVGString()], { type: 'image/svg+xml' });
    return await blobOf(chart.renderToCanvas({ pixelRatio: 2 }));
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
