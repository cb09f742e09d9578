// The pages by which somebody finds who fits: one piece of code, because who needs one of them often needs another.
export { FreeMeetingScreen } from './free-meeting/free-meeting-screen.tsx';
export { GetHelpScreen } from './get-help/get-help-screen.tsx';
export { MatchingScreen } from './matching/matching-screen.tsx';
export { OrderScreen } from './order/order-screen.tsx';
export { SymptomMatchingScreen } from './symptom-matching/symptom-matching-screen.tsx';
