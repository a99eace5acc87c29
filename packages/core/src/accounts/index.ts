export { getProfile, updateProfile } from './service.ts';
