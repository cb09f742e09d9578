export { Banner, type BannerProps } from './banner.tsx';
export {
  Button,
  ButtonLink,
  IconButton,
  TextLink,
  type ButtonLinkProps,
  type ButtonLooks,
  type ButtonProps,
  type ButtonVariant,
  type IconButtonProps,
} from './button.tsx';
export { Card, CardHeader, type CardProps } from './card.tsx';
export { classes } from './classes.ts';
export { useErrorText } from './error-text.ts';
export { HoldCountdown, type HoldCountdownProps } from './hold-countdown.tsx';
export { Grid, Row, Stack, type Gap, type RowProps } from './layout.tsx';
export { Breadcrumb, PageHeader, Section, type Crumb, type PageHeaderProps, type SectionProps } from './page.tsx';
export { Pagination, type PaginationProps } from './pagination.tsx';
export { firstLetter } from '../first-letter.ts';
export { numberInput } from '../number-input.ts';
export { Avatar, Initials, Photo, Price, Rating, type AvatarProps, type PhotoProps } from './people.tsx';
export { ProgressBar, type ProgressBarProps } from './progress-bar.tsx';
export { QueryView, type QueryLike, type QueryViewProps } from './query-view.tsx';
export { PendingTitle } from './pending-title.tsx';
export { Skeleton, type SkeletonProps } from './skeleton.tsx';
export { SlotButton, type SlotButtonProps } from './slot-button.tsx';
export { EmptyState, ErrorState, type EmptyStateProps, type ErrorStateProps } from './states.tsx';
export { Stepper, type Step } from './stepper.tsx';
export { Chip, Tag, type ChipProps, type TagProps, type TagTone } from './tag.tsx';
export { TextBlocks, type TextBlocksProps } from './text-blocks.tsx';
export { VisuallyHidden } from './visually-hidden.tsx';
