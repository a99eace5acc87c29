import { createRootRoute } from '@tanstack/react-router';
import { NotFound } from '../app/not-found.tsx';
import { Shell } from '../app/shell.tsx';

export const rootRoute = createRootRoute({ component: Shell, notFoundComponent: NotFound });
