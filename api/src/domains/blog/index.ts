export { countWords } from './blog-rules.ts';
export { blogCategories, posts } from './tables.ts';
