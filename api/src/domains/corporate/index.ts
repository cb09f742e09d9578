export { openRegistry, readRegistrySettings, type Registry, type RegistryCall } from './registry.ts';
