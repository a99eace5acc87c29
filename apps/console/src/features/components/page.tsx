import { Link } from '@tanstack/react-router';
import { Skeleton, Typography } from 'antd';
import { Suspense, type ComponentType } from 'react';
import { NotFound } from '../../ui/result-page.tsx';
import { componentPages } from './pages.ts';
import './page.css';

interface Props {
  name: string;
  /** Those of other rooms, which this one does not reach. */
  others: Record<string, ComponentType>;
}

/** For the people who build the console: every house component in every state. Not part of what schools get. */
export function ComponentsPage({ name, others }: Props) {
  const pages = { ...componentPages, ...others };
  const Page = pages[name];
  if (!Page) return <NotFound />;
  return (
    <div className="components-page">
      <header>
        <Typography.Title level={4} style={{ margin: '0 0 8px' }}>
          组件：{name}
        </Typography.Title>
        <nav className="components-pages" aria-label="组件">
          {Object.keys(pages).map((each) => (
            <Link key={each} to="/components/$name" params={{ name: each }}>
              {each}
            </Link>
          ))}
        </nav>
      </header>
      <div className="components-examples">
        <Suspense fallback={<Skeleton active />}>
          <Page />
        </Suspense>
      </div>
    </div>
  );
}
