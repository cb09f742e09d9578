export const Stub_toast = 1;
