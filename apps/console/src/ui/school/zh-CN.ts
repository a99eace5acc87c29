export { schoolWords as texts } from '@kejing/contract/school-words-zh';
