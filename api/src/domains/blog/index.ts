export { countWords } from './blog-rules.ts';
export { blogCategories, blogTags, posts, postTags } from './tables.ts';
