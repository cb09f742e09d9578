export { LostTime } from './lost-time.tsx';
export { SlotProblem } from './slot-problem.tsx';
