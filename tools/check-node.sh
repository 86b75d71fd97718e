# Runs before `npm start` and `npm run demo`: the Node that comes with the packages needs libraries that a small system may
# lack, and then it cannot say so itself.

problem=$(node --version 2>&1 >/dev/null) && exit
echo "Roost's Node cannot run here: on Debian, Ubuntu and Raspberry Pi OS run \`sudo apt install libatomic1\`;" \
  "elsewhere it needs Linux with glibc 2.28 or newer, libstdc++ and libatomic. ($problem)" >&2
exit 1
