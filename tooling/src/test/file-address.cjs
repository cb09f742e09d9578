// In tests, the address of every file is this.
module.exports = '/file.svg';
