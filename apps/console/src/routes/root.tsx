import { createRootRoute } from '@tanstack/react-router';
import { NotFound } from '../ui/result-page.tsx';

export const rootRoute = createRootRoute({ notFoundComponent: NotFound });
