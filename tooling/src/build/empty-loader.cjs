// Server builds know no plain style sheets: the shell serves them.
module.exports = () => "";
