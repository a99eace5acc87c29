import { createRootRoute } from '@tanstack/react-router';
import { NotFound } from '../app/not-found.tsx';

export const rootRoute = createRootRoute({ notFoundComponent: NotFound });
