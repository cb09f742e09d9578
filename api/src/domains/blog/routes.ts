import * as contract from '@tessera/contracts/blog';
import { profilePosts } from '@tessera/contracts/specialists';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../deps.ts';
import { serve } from '../../platform/http.ts';
import { authorPosts, categoriesOf, categoryPosts, postsOfProfile, queryPosts, tagPosts } from './service.ts';
import { readPost } from './post-service.ts';

export function register(app: FastifyInstance, deps: Platform): void {
  serve(app, contract.postsQuery, (input, scope) => queryPosts(deps, scope, input));
  serve(app, contract.categoryPostsQuery, (input, scope) => categoryPosts(deps, scope, input));
  serve(app, contract.tagPostsQuery, (input, scope) => tagPosts(deps, scope, input));
  serve(app, contract.post, (input, scope) => readPost(deps, scope, input));
  serve(app, contract.postCategories, (input, scope) => categoriesOf(deps, scope, input.lang));
  serve(app, profilePosts, (input, scope) => postsOfProfile(deps, scope, input));
  serve(app, contract.authorPostsQuery, (input, scope) => authorPosts(deps, scope, input));
}
