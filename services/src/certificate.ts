import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { namesOf } from './origins.ts';
import { must } from './run.ts';
import { dataFolder, type Settings } from './settings.ts';

const folder = join(dataFolder, 'tls');
const inFolder = (name: string) => join(folder, name);
export const authorityFile = inFolder('authority.crt');

export interface CertificateFiles {
  certificate: string;
  key: string;
}

/** The school's own certificate where .env names one, else one of our local authority. */
export async function ensureCertificate(settings: Settings): Promise<CertificateFiles> {
  const given = { certificate: settings.TLS_CERTIFICATE, key: settings.TLS_KEY };
  if (given.certificate || given.key) {
    for (const file of [given.certificate, given.key])
      if (!existsSync(file))
        throw new Error(`TLS_CERTIFICATE and TLS_KEY in .env must both name a file: "${file}" is none.`);
    return given;
  }
  const made = { certificate: inFolder('site.crt'), key: inFolder('site.key') };
  const names = [...new Set([...namesOf(settings), 'localhost', '127.0.0.1'])];
  if (!existsSync(authorityFile)) await makeAuthority();
  if (!existsSync(made.certificate) || !covers(made.certificate, names)) await makeCertificate(made, names);
  return made;
}

function covers(file: string, names: string[]): boolean {
  const certificate = new X509Certificate(readFileSync(file));
  const monthAhead = Date.now() + 30 * 24 * 3600 * 1000;
  if (certificate.validToDate.getTime() < monthAhead) return false;
  return names.every((name) => (isIP(name) ? certificate.checkIP(name) : certificate.checkHost(name)));
}

const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

async function makeAuthority(): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  await must([
    'openssl',
    'req',
    '-x509',
    ...newKey,
    '-days',
    '3650',
    '-subj',
    '/CN=Kejing local authority',
    '-addext',
    'basicConstraints=critical,CA:TRUE,pathlen:0',
    '-addext',
    'keyUsage=critical,keyCertSign,cRLSign',
    '-keyout',
    inFolder('authority.key'),
    '-out',
    authorityFile,
  ]);
}

/** 397 days: browsers refuse leaf certificates that live longer. */
async function makeCertificate(made: CertificateFiles, names: string[]): Promise<void> {
  const alternatives = names.map((name) => (isIP(name) ? `IP:${name}` : `DNS:${name}`)).join(',');
  writeFileSync(
    inFolder('site.ext'),
    `subjectAltName=${alternatives}\nbasicConstraints=CA:FALSE\nkeyUsage=digitalSignature\nextendedKeyUsage=serverAuth\n`,
  );
  await must([
    'openssl',
    'req',
    ...newKey,
    '-subj',
    `/CN=${names[0]}`,
    '-keyout',
    made.key,
    '-out',
    inFolder('site.csr'),
  ]);
  await must([
    'openssl',
    'x509',
    '-req',
    '-in',
    inFolder('site.csr'),
    '-CA',
    authorityFile,
    '-CAkey',
    inFolder('authority.key'),
    '-CAcreateserial',
    '-days',
    '397',
    '-extfile',
    inFolder('site.ext'),
    '-out',
    made.certificate,
  ]);
}
