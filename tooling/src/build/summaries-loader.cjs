// What a call does is written down for the API reference; no browser reads it.
const SUMMARY = /^(\s+summary:)\s*'(?:[^'\\\n]|\\.)*',$/gm;

module.exports = function summaries(source) {
  return source.replace(SUMMARY, "$1 '',");
};
