import { DashboardOutlined } from '@ant-design/icons';
import { createRoute, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { readSearch, type OperationsSearch } from '../features/operations/search.ts';
import { mainLayout } from './layouts.tsx';
import { page } from './page.ts';

const OperationsPage = page(() => import('../features/operations/page.tsx'), 'OperationsPage');

export const operationsRoute = createRoute({
  getParentRoute: () => mainLayout,
  path: '/operations',
  staticData: {
    title: 'operations',
    needs: 'authority_operations_page',
    menu: { order: 200, icon: DashboardOutlined },
  },
  validateSearch: readSearch,
  component: Operations,
});

function Operations() {
  const navigate = useNavigate();
  const show = useCallback(
    (search: OperationsSearch) => void navigate({ to: '/operations', search, resetScroll: false }),
    [navigate],
  );
  return <OperationsPage search={operationsRoute.useSearch()} onSearch={show} />;
}
