import { AudioOutlined, UploadOutlined } from '@ant-design/icons';
import { currentVoiceConsent } from '@kejing/contract/voice-consent';
import { sampleBytes } from '@kejing/contract/voices';
import { Button, Checkbox, Flex, Typography } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecorder } from './use-recorder.ts';
import { useCreateVoice } from './voice-queries.ts';

const sampleSeconds = 20;

/** Gives a sample of the own voice, once its own text was agreed to. */
export function VoiceSample() {
  const { t, i18n } = useTranslation('identity');
  const [agreed, setAgreed] = useState(false);
  const [tooLarge, setTooLarge] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const create = useCreateVoice();
  const send = (sound: Blob) => {
    setTooLarge(sound.size > sampleBytes);
    if (sound.size <= sampleBytes) create.mutate(sound);
  };
  const recorder = useRecorder(sampleSeconds, send);
  const language = i18n.language.startsWith('zh') ? 'zh-CN' : 'en-US';
  const trouble =
    (tooLarge && t('account.voice.tooLarge', { n: sampleBytes / 1024 })) ||
    (recorder.failed && t('account.voice.noMicrophone'));
  const isRecording = recorder.left !== undefined;
  return (
    <Flex vertical gap={12}>
      <Checkbox
        checked={agreed}
        disabled={isRecording || create.isPending}
        onChange={({ target }) => setAgreed(target.checked)}
      >
        {t('account.voice.agree')}
      </Checkbox>
      <Typography.Text type="secondary">{currentVoiceConsent[language]}</Typography.Text>
      <Typography.Text>{t('account.voice.hint')}</Typography.Text>
      <Flex gap={8} wrap align="center">
        {recorder.left === undefined ? (
          <>
            <Button
              icon={<AudioOutlined />}
              disabled={!agreed}
              loading={create.isPending}
              onClick={() => {
                setTooLarge(false);
                recorder.start();
              }}
            >
              {t('account.voice.record', { n: sampleSeconds })}
            </Button>
            <Button
              icon={<UploadOutlined />}
              disabled={!agreed || create.isPending}
              onClick={() => input.current?.click()}
            >
              {t('account.voice.choose')}
            </Button>
          </>
        ) : (
          <>
            <output>{t('account.voice.left', { n: recorder.left })}</output>
            <Button onClick={recorder.cancel}>{t('account.voice.cancel')}</Button>
          </>
        )}
      </Flex>
      {trouble && (
        <Typography.Text type="danger" role="alert">
          {trouble}
        </Typography.Text>
      )}
      <input
        ref={input}
        type="file"
        style={{ display: 'none' }}
        aria-label={t('account.voice.choose')}
        accept="audio/*"
        disabled={!agreed}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again.
          target.value = '';
          if (file) send(file);
        }}
      />
    </Flex>
  );
}
