/**
 * All modules that the shell lends to remotes (ADR 0003). A remote never bundles these modules; its build fails
 * on any name that is not listed, because such an import would fail in the browser. `'*'` lends the whole module.
 */
export const LENT: Readonly<Record<string, '*' | readonly string[]>> = {
  react: '*',
  'react/jsx-runtime': '*',
  'react-dom': '*',
  'react-dom/client': '*',
  'react-router-dom': ['Link', 'NavLink', 'Navigate', 'Outlet', 'Route', 'useLocation', 'useNavigate', 'useOutletContext', 'useParams', 'useSearchParams'],
  rxjs: ['BehaviorSubject', 'Observable', 'Subject', 'distinctUntilChanged', 'filter', 'map', 'merge'],
  'zod/mini': [
    'array', 'boolean', 'email', 'enum', 'int', 'literal', 'maxLength', 'minLength', 'nullable', 'number', 'object', 'optional', 'record',
    'regex', 'strictObject', 'string', 'trim', 'union', 'unknown', 'length', 'refine', 'pick', 'extend', 'gte', 'lte',
  ],
  '@tessera/kit/react': '*',
  '@tessera/kit/remote': '*',
  '@tessera/kit/page': '*',
  '@tessera/kit/base': '*',
  '@tessera/kit/art': '*',
  '@tessera/kit/area': '*',
  '@tessera/kit/dialog': '*',
  '@tessera/kit/menu': '*',
  '@tessera/kit/tabs': '*',
  '@tessera/kit/form': '*',
  '@tessera/kit/calendar': '*',
};
/** Also lent in server rendering, where `remote` and the browser-only parts do not exist. */
export const LENT_ON_SERVER: readonly string[] = [
  'react', 'react/jsx-runtime', 'rxjs', 'zod/mini', '@tessera/kit/react', '@tessera/kit/page', '@tessera/kit/server', '@tessera/kit/base', '@tessera/kit/art',
];
