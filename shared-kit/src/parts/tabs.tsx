export const Stub_tabs = 1;
