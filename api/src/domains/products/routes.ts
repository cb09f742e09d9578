import * as contract from '@tessera/contracts/products';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../deps.ts';
import { serve } from '../../platform/http.ts';
import { findBusy, quote } from '../booking/index.ts';
import * as lists from './list-service.ts';
import type { ProductDeps } from './product-cards.ts';
import * as service from './service.ts';

export function register(app: FastifyInstance, { db }: Platform): void {
  const deps: ProductDeps = { db, findBusy, quote, findProductTerms: service.findProductTerms };
  serve(app, contract.product, (input, scope) => service.readProduct(deps, scope, input));
  serve(app, contract.products, (input, scope) => lists.listOf(deps, scope, input));
  serve(app, contract.clinicProducts, (input, scope) => lists.listOf(deps, scope, input, 'clinic'));
  serve(app, contract.categoryProducts, (input, scope) => lists.listOfCategory(deps, scope, input));
  serve(app, contract.categoryCanonical, (input, scope) => lists.canonicalOf(deps, scope, input));
  serve(app, contract.productAddresses, (input, scope) => lists.addressesOf(deps, scope, input));
  serve(app, contract.tagProducts, (input, scope) => lists.listOfTag(deps, scope, input));
  serve(app, contract.productCategories, (input, scope) => lists.categoriesOf(deps, scope, input));
  serve(app, contract.relatedProducts, (input, scope) => lists.relatedTo(deps, scope, input));
  serve(app, contract.specialistProducts, (input, scope) => lists.ofSpecialist(deps, scope, input));
  serve(app, contract.productSummary, (input, scope) => service.summaryOf(deps, scope, input));
  serve(app, contract.homeProducts, (input, scope) => service.homeRows(deps, scope, input.lang));
}
