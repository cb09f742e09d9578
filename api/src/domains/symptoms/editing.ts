import { issue, TREE_CODE, TreeContent, treeIssues, TreeStructure } from '@tessera/contracts/editor';
import { editable } from '../../platform/editable.ts';
import { insertTree, listHeads, listTrees, setWithdrawn } from './editing-queries.ts';

/** The tree of the symptom checker, for the editor. There is one, and it is never off: it has the red flags. */
export const treeEditing = editable({
  kind: 'symptoms',
  structure: TreeStructure,
  content: TreeContent,
  mayBeOff: false,
  heads: async (db) =>
    (await listHeads(db)).map(({ version, at, withdrawnAt }) => ({
      code: TREE_CODE,
      name: '',
      version,
      at,
      isWithdrawn: withdrawnAt !== null,
    })),
  versions: async (db, code) =>
    code === TREE_CODE
      ? (await listTrees(db)).map(({ version, tree, texts, publishedAt, withdrawnAt }) => ({
          version,
          content: { ...tree, texts },
          at: publishedAt,
          isWithdrawn: withdrawnAt !== null,
        }))
      : [],
  takesCode: (code) => code === TREE_CODE,
  nameOf: () => '',
  async issues(_db, _code, tree, { specialities, scales, articles }) {
    return [
      ...treeIssues(tree, { specialities, scales }),
      ...tree.leaves.flatMap((leaf, i) =>
        leaf.articles
          .filter((slug) => !articles.includes(slug))
          .map((slug) =>
            issue('unknown', `leaves.${i}.articles`, `leaves.${leaf.code}.articles: «${slug}» does not exist`, {
              code: slug,
            }),
          ),
      ),
    ];
  },
  async publish(tx, _code, version, content, at) {
    const { texts, ...tree } = content;
    await insertTree(tx, { version, tree, texts, publishedAt: at });
  },
  withdraw: (tx, _code, versions, at) => setWithdrawn(tx, versions, at),
});
