export { createCheck, getCheck, finishCheck, readMessage } from './service.ts';
