import { UploadOutlined } from '@ant-design/icons';
import { Button, Flex, Typography } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../client/use-session.ts';
import { PersonPicture } from '../../ui/person-picture.tsx';
import { pictureTypes, squarePicture } from './square-picture.ts';

interface Props {
  /** The form gives these. */
  value?: string | null;
  onChange?: (picture: string | null) => void;
}

/** A picture is made small here, before it leaves the computer. */
export function AvatarField({ value, onChange }: Props) {
  const { t } = useTranslation('identity');
  const name = useSession()?.user.name ?? '';
  const input = useRef<HTMLInputElement>(null);
  const [failed, setFailed] = useState(false);
  const take = async (file: File) => {
    const picture = await squarePicture(file);
    setFailed(picture === undefined);
    if (picture) onChange?.(picture);
  };
  return (
    <div className="profile-picture">
      <PersonPicture name={name} picture={value} size={72} />
      <div>
        <Flex gap={8} wrap>
          <Button icon={<UploadOutlined />} onClick={() => input.current?.click()}>
            {value ? t('account.avatar.change') : t('account.avatar.choose')}
          </Button>
          {value && (
            <Button
              type="text"
              onClick={() => {
                setFailed(false);
                onChange?.(null);
              }}
            >
              {t('account.avatar.remove')}
            </Button>
          )}
        </Flex>
        <Typography.Text
          type={failed ? 'danger' : 'secondary'}
          role={failed ? 'alert' : undefined}
          className="account-row-note"
          style={{ marginTop: 8 }}
        >
          {failed ? t('account.avatar.failed') : t('account.avatar.hint')}
        </Typography.Text>
      </div>
      <input
        ref={input}
        type="file"
        // The form's own styles show every file field; the button above stands for it.
        style={{ display: 'none' }}
        aria-label={t('account.avatar.choose')}
        accept={pictureTypes.join()}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again.
          target.value = '';
          if (file) void take(file);
        }}
      />
    </div>
  );
}
