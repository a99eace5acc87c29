import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { partBytes, partsOf } from '@kejing/contract/recordings';
import type { Recording } from '@kejing/proofs/uploads/recordings';
import type { Stage } from '@kejing/proofs/uploads/stage';

interface Signed {
  url: string;
  md5: string;
}

/** The browser's, where the function below runs. */
declare class XMLHttpRequest {
  status: number;
  addEventListener(type: 'load' | 'error', listener: () => void): void;
  open(method: string, url: string): void;
  setRequestHeader(name: string, value: string): void;
  send(body: Blob): void;
}

/** The seconds that the same browser takes when it only sends: hashed and signed beforehand, and nothing is drawn. */
export async function rawUpload({ context, front, browser }: Stage, recording: Recording): Promise<number> {
  const { parts } = context.storage;
  const key = 'raw.mp4';
  const upload = { key, uploadId: await parts.open(key, 'video/mp4') };
  const md5s = await md5sOf(recording);
  const link = { endpoint: context.settings.S3_PUBLIC_URL, seconds: 600 };
  const signed = await Promise.all(
    md5s.map(async (md5, index): Promise<Signed> => {
      const bytes = Math.min(partBytes, recording.bytes - index * partBytes);
      return { md5, url: await parts.signPart(upload, { number: index + 1, md5, bytes }, link) };
    }),
  );
  const page = await browser.newPage();
  await page.goto(front.url);
  await page.setContent('<input type="file">');
  const field = page.locator('input');
  await field.setInputFiles(recording.path);
  const began = performance.now();
  await field.evaluate(sendAll, { signed, size: partBytes });
  await parts.complete(upload, md5s);
  const seconds = (performance.now() - began) / 1000;
  await page.close();
  return seconds;
}

/** Runs in the page. */
async function sendAll(field: object, { signed, size }: { signed: Signed[]; size: number }): Promise<void> {
  const file = (field as { files: Blob[] }).files[0] as Blob;
  let next = 0;
  const put = ({ url, md5 }: Signed, body: Blob) =>
    new Promise<void>((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open('PUT', url);
      request.setRequestHeader('Content-MD5', md5);
      request.addEventListener('load', () =>
        request.status === 200 ? resolve() : reject(new Error(`${request.status}`)),
      );
      request.addEventListener('error', () => reject(new Error('cut')));
      request.send(body);
    });
  const lane = async () => {
    for (let index = next++; index < signed.length; index = next++)
      await put(signed[index] as Signed, file.slice(index * size, (index + 1) * size));
  };
  await Promise.all([lane(), lane(), lane(), lane()]);
}

async function md5sOf({ path, bytes }: Recording): Promise<string[]> {
  const file = await open(path);
  const buffer = Buffer.alloc(partBytes);
  const md5s: string[] = [];
  for (let index = 0; index < partsOf(bytes); index += 1) {
    const { bytesRead } = await file.read(buffer, 0, partBytes, index * partBytes);
    md5s.push(createHash('md5').update(buffer.subarray(0, bytesRead)).digest('base64'));
  }
  await file.close();
  return md5s;
}
