export const Stub_calendar = 1;
