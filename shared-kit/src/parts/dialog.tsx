export const Stub_dialog = 1;
