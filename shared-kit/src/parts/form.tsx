export const Stub_form = 1;
