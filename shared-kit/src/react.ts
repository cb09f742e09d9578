// First, because icons are made with it while the modules below are evaluated.
export { createIcon } from './icon.ts';
export { afterLogin } from './after-login.ts';
export { learnClock, type Format } from './format.ts';
export { useDraft, useFormDraft, useStoredDraft } from './hooks/drafts.ts';
export { UnitFrame } from './hooks/frame.tsx';
export { Later, type LaterProps } from './hooks/later.tsx';
export {
  AT_ONCE,
  useAgainAfterLogin,
  useAnswers,
  useMutation,
  useQuery,
  type AnswerCache,
  type QueryOptions,
} from './hooks/queries.ts';
export { partOf, usePart, type Part, type PartCode } from './hooks/part.ts';
export { restOf, useIsTaking, type Rest } from './hooks/rest.tsx';
export { useSchemas } from './hooks/schemas.ts';
export { useBusy, useEvent, useNextAct, usePush } from './hooks/signals.ts';
export { Slot, useSlotProps, type SlotProps } from './hooks/slot.tsx';
export {
  UnitProvider,
  useFollowed,
  useFormat,
  useHas,
  useHydrated,
  useLang,
  useNavigate,
  useNow,
  useParams,
  useRoute,
  useSession,
  useT,
  useUnit,
  useUnitIfAny,
  useWords,
} from './hooks/unit.tsx';
export { useZone } from './hooks/zone.ts';
export type { Translate } from './i18n.ts';
export { query, type Query } from './query.ts';
export { tabStorage } from './storage.ts';
