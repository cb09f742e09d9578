import '@tessera/kit/css/kit-parts.css';

export * from '@tessera/kit/form';
