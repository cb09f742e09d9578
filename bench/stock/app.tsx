import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes, useParams } from 'react-router-dom';

interface Row {
  readonly slug: string;
  readonly name: string;
  readonly tags: readonly string[];
}
const client = new QueryClient();

/** Forty rows of a list, from a call. */
function List({ name, to }: { readonly name: string; readonly to: string }): ReactNode {
  const rows = useQuery({
    queryKey: [name],
    queryFn: async () => (await (await fetch(`/rows/${name}`)).json()) as readonly Row[],
    staleTime: 5_000,
  });
  return (
    <main>
      <h1>{name}</h1>
      {rows.data?.map((row) => (
        <Card key={row.slug} row={row} to={to} />
      ))}
    </main>
  );
}
function Card({ row, to }: { readonly row: Row; readonly to: string }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <article>
      <h2>
        <Link to={to + row.slug}>{row.name}</Link>
      </h2>
      <ul>
        {row.tags.map((tag) => (
          <li key={tag}>{tag}</li>
        ))}
      </ul>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Less' : 'More'}
      </button>
    </article>
  );
}
function One({ to }: { readonly to: string }): ReactNode {
  return <List name={useParams()['slug'] ?? ''} to={to} />;
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <nav>
          <Link to="/en">Home</Link>
          <Link to="/en/help-store-search">Search</Link>
          <Link to="/en/blog">Blog</Link>
        </nav>
        <Routes>
          <Route path="/en" element={<List name="home" to="/en/a/" />} />
          <Route path="/en/help-store-search" element={<List name="search" to="/en/a/" />} />
          <Route path="/en/a/:slug" element={<One to="/en/a/" />} />
          <Route path="/en/blog" element={<List name="blog" to="/en/blog/topic/" />} />
          <Route path="/en/blog/:topic/:slug" element={<One to="/en/a/" />} />
        </Routes>
      </BrowserRouter>
    </QueryClientProvider>,
  );
