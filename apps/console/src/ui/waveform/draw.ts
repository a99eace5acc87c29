import type { Bar } from './bars.ts';

const barWidth = 2;
export const barStep = 3;

interface Look {
  speech: string;
  silence: string;
}

/** In pixels of the screen, not of the page: sharp on every display. */
export function drawBars(canvas: HTMLCanvasElement, bars: readonly Bar[], look: Look, ratio: number): void {
  const { clientWidth: width, clientHeight: height } = canvas;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.scale(ratio, ratio);
  for (const [index, bar] of bars.entries()) {
    // Silence is a thin line, so that nobody takes it for a gap in the recording.
    const tall = Math.max(1, bar.height * height);
    pen.fillStyle = bar.speaks ? look.speech : look.silence;
    pen.fillRect(index * barStep, (height - tall) / 2, barWidth, tall);
  }
}
