import { getGlossary, mostTerms, updateGlossary } from '@kejing/contract/glossaries';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Drawer, Form, Input, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { reasonOf } from '../../client/errors.ts';
import { call } from '../../client/request.ts';
import { EntityForm } from '../../ui/forms/entity-form.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { termsIn, textOf } from './glossary-lines.ts';

interface Values {
  text: string;
}

/** The words of one's school as it writes them; lessons that are heard from now on have them right. */
export function GlossaryDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('lessons');
  const isNarrow = useNarrow();
  const queries = useQueryClient();
  const { data, error } = useQuery({
    queryKey: [getGlossary.path],
    queryFn: () => call(getGlossary, { query: {} }, { showsRefusal: true }),
    enabled: open,
  });
  const saved = () => {
    void queries.invalidateQueries({ queryKey: [getGlossary.path] });
    onClose();
  };
  return (
    <Drawer
      title={t('glossary.title')}
      size={isNarrow ? '100%' : 560}
      open={open}
      onClose={onClose}
      mask={{ closable: false }}
      destroyOnHidden
    >
      {error && <Alert type="error" showIcon role="alert" title={reasonOf(error)} />}
      {!data && !error && <Skeleton active />}
      {data && (
        <EntityForm<Values, unknown>
          initialValues={{ text: textOf(data.terms) }}
          onSave={({ text }) =>
            call(updateGlossary, { body: { terms: termsIn(text) } }, { showsRefusal: true })
          }
          onSaved={saved}
          onCancel={onClose}
        >
          <p>{t('glossary.why')}</p>
          <Form.Item
            name="text"
            label={t('glossary.lines')}
            extra={t('glossary.example', { most: mostTerms })}
          >
            <Input.TextArea autoSize={{ minRows: 8, maxRows: 20 }} />
          </Form.Item>
        </EntityForm>
      )}
    </Drawer>
  );
}
