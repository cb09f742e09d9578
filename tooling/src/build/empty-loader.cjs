// Server builds omit plain style sheets: the shell serves them.
module.exports = () => '';
