import type { Language, SherpaKind } from '../recognition/recogniser.ts';

export const modelKinds = ['recogniser', 'speakers', 'punctuation', 'voice activity'] as const;

interface ManifestFile {
  /** What the model uses it as. */
  part: string;
  path: string;
  bytes: number | null;
  /** Null: nobody has told us. Whoever installs it says so with `pnpm models trust`. */
  sha256: string | null;
}

export interface Model {
  name: string;
  kind: (typeof modelKinds)[number];
  languages: readonly Language[];
  /** As its publisher states it. */
  licence: string;
  /** Comes with our own packages, or from an address, on command only. */
  source: { npm: string; folder: string } | { address: string };
  /** For recognisers: how sherpa-onnx reads it. */
  engine?: SherpaKind;
  files: readonly ManifestFile[];
}

const hub = 'https://huggingface.co/';
const moonshine = (size: 'tiny' | 'base', files: ManifestFile[]): Model => ({
  name: `moonshine-${size}-en`,
  kind: 'recogniser',
  languages: ['en'],
  licence: 'MIT',
  source: { npm: '@usefulsensors/moonshine-js', folder: `dist/model/${size}/quantized` },
  engine: 'moonshine',
  files,
});

/**
 * For each language the first that is there is used. Hashes of what comes with our packages were computed from the
 * files; the others are those that several public projects state, never compared with a file here, and null where
 * they do not agree.
 */
export const models: readonly Model[] = [
  moonshine('base', [
    {
      part: 'encoder',
      path: 'encoder_model.onnx',
      bytes: 20_513_063,
      sha256: '1dd9ab0a7f987113d30affcba5a068d11c8f90fa0223caa3e491ade431ad9751',
    },
    {
      part: 'decoder',
      path: 'decoder_model_merged.onnx',
      bytes: 42_498_870,
      sha256: 'cc9f3cd6698a369c6008b41aa60aa3fb3322e7f03c9bdf19d8e6b7200afca4f3',
    },
  ]),
  moonshine('tiny', [
    {
      part: 'encoder',
      path: 'encoder_model.onnx',
      bytes: 7_937_661,
      sha256: 'c6fc4b7bc5af75c0591fd157a1f3829b533d18e9769a888fd95a62e470dd4f4a',
    },
    {
      part: 'decoder',
      path: 'decoder_model_merged.onnx',
      bytes: 20_243_286,
      sha256: 'eed87831c3a6103534aae7d47a5d485025c659a1323901513961c39fe8a1a367',
    },
  ]),
  {
    name: 'sense-voice-small-int8',
    kind: 'recogniser',
    languages: ['zh', 'en'],
    licence: 'FunASR Model Open Source License 1.1',
    source: {
      address: `${hub}csukuangfj/sherpa-onnx-sense-voice-zh-en-ja-ko-yue-2024-07-17/resolve/main/`,
    },
    engine: 'sense-voice',
    files: [
      {
        part: 'model',
        path: 'model.int8.onnx',
        bytes: 239_233_841,
        sha256: 'c71f0ce00bec95b07744e116345e33d8cbbe08cef896382cf907bf4b51a2cd51',
      },
      {
        part: 'tokens',
        path: 'tokens.txt',
        bytes: 315_894,
        sha256: 'f449eb28dc567533d7fa59be34e2abca8784f771850c78a47fb731a31429a1dc',
      },
    ],
  },
  {
    name: 'paraformer-zh-int8',
    kind: 'recogniser',
    languages: ['zh'],
    licence: 'Apache-2.0',
    // This edition, unlike later ones, tells when each character is spoken.
    source: { address: `${hub}csukuangfj/sherpa-onnx-paraformer-zh-2023-09-14/resolve/main/` },
    engine: 'paraformer',
    files: [
      {
        part: 'model',
        path: 'model.int8.onnx',
        bytes: 243_371_218,
        sha256: 'f36a0433bcf096bd6d6f11b80a3ac8bed110bdca632fe0d731df8d1a84475945',
      },
      // Those who publish this one's hash do not agree.
      { part: 'tokens', path: 'tokens.txt', bytes: 75_756, sha256: null },
    ],
  },
  {
    name: 'zipformer-ctc-zh-int8',
    kind: 'recogniser',
    languages: ['zh'],
    licence: 'Apache-2.0',
    source: { address: `${hub}csukuangfj/sherpa-onnx-zipformer-ctc-zh-int8-2025-07-03/resolve/main/` },
    engine: 'zipformer-ctc',
    files: [
      { part: 'model', path: 'model.int8.onnx', bytes: null, sha256: null },
      { part: 'tokens', path: 'tokens.txt', bytes: null, sha256: null },
    ],
  },
  {
    name: 'zipformer-multi-zh',
    kind: 'recogniser',
    languages: ['zh'],
    licence: 'Apache-2.0',
    source: { address: `${hub}zrjin/sherpa-onnx-zipformer-multi-zh-hans-2023-9-2/resolve/main/` },
    engine: 'transducer',
    files: [
      { part: 'encoder', path: 'encoder-epoch-20-avg-1.int8.onnx', bytes: null, sha256: null },
      { part: 'decoder', path: 'decoder-epoch-20-avg-1.onnx', bytes: null, sha256: null },
      { part: 'joiner', path: 'joiner-epoch-20-avg-1.int8.onnx', bytes: null, sha256: null },
      { part: 'tokens', path: 'tokens.txt', bytes: null, sha256: null },
    ],
  },
  {
    name: 'campplus-zh-en',
    kind: 'speakers',
    languages: ['zh', 'en'],
    licence: 'Apache-2.0',
    source: { address: `${hub}csukuangfj/speaker-embedding-models/resolve/main/` },
    files: [
      {
        part: 'model',
        path: '3dspeaker_speech_campplus_sv_zh_en_16k-common_advanced.onnx',
        bytes: 28_281_164,
        sha256: 'aa3cfc16963a10586a9393f5035d6d6b57e98d358b347f80c2a30bf4f00ceba2',
      },
    ],
  },
  {
    name: 'pyannote-segmentation-3.0',
    kind: 'speakers',
    languages: ['zh', 'en'],
    licence: 'MIT',
    source: { address: `${hub}csukuangfj/sherpa-onnx-pyannote-segmentation-3-0/resolve/main/` },
    files: [
      {
        part: 'model',
        path: 'model.onnx',
        bytes: 5_992_913,
        sha256: '220ad67ca923bef2fa91f2390c786097bf305bceb5e261d4af67b38e938e1079',
      },
    ],
  },
  {
    name: 'ct-transformer-zh-en-int8',
    kind: 'punctuation',
    languages: ['zh', 'en'],
    licence: 'Apache-2.0',
    source: {
      address: `${hub}ranger810/sherpa-onnx-punct-ct-transformer-zh-en-vocab272727-2024-04-12-int8/resolve/main/`,
    },
    files: [
      {
        part: 'model',
        path: 'model.int8.onnx',
        bytes: 75_519_198,
        sha256: '65a3fb9f5ad7bfb96bf69e0dc4481df97f6ee60513c1d94ce981ba6effd524b1',
      },
    ],
  },
  {
    name: 'silero-5',
    kind: 'voice activity',
    languages: ['zh', 'en'],
    licence: 'MIT',
    source: { npm: '@ricky0123/vad-web', folder: 'dist' },
    files: [
      {
        part: 'model',
        path: 'silero_vad_v5.onnx',
        bytes: 2_327_524,
        sha256: '2623a2953f6ff3d2c1e61740c6cdb7168133479b267dfef114a4a3cc5bdd788f',
      },
    ],
  },
];

export function modelNamed(name: string): Model {
  const model = models.find((each) => each.name === name);
  if (!model)
    throw new Error(`There is no model ${name}; known are ${models.map((each) => each.name).join(', ')}.`);
  return model;
}
