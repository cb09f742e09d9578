import * as contract from '@tessera/contracts/products';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../deps.ts';
import { serve } from '../../platform/http.ts';
import { findBusy, quote } from '../booking/index.ts';
import * as service from './service.ts';

export function register(app: FastifyInstance, { db }: Platform): void {
  const deps: service.ProductDeps = { db, findBusy, quote, findProductTerms: service.findProductTerms };
  serve(app, contract.product, (input, scope) => service.readProduct(deps, scope, input));
  serve(app, contract.products, (input, scope) => service.listOf(deps, scope, input));
  serve(app, contract.clinicProducts, (input, scope) => service.listOf(deps, scope, input));
  serve(app, contract.productCategories, (input, scope) => service.categoriesOf(deps, scope, input));
  serve(app, contract.relatedProducts, (input, scope) => service.relatedTo(deps, scope, input));
  serve(app, contract.specialistProducts, (input, scope) => service.ofSpecialist(deps, scope, input));
  serve(app, contract.productSummary, (input, scope) => service.summaryOf(deps, scope, input));
  serve(app, contract.homeProducts, (input, scope) => service.homeRows(deps, scope, input.lang));
}
