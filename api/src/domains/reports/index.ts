export { createCollector, type Collector } from './collector.ts';
