export { countWords } from './blog-rules.ts';
