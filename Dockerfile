# The shop in a container. PostgreSQL runs in another one (compose.yaml), or in this one while DATABASE_URL is unset.
FROM node:24-bookworm-slim AS build
WORKDIR /shop
# First what npm needs, so that a change of the code alone installs nothing again.
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
WORKDIR /shop
COPY --from=build /shop ./
# The shop's account may write here and nowhere else.
RUN install --directory --owner=node --group=node /data node_modules/.cache
USER node
ENV HOST=0.0.0.0 DATA_DIR=/data
VOLUME /data
EXPOSE 5000
HEALTHCHECK --interval=10s --timeout=5s --start-period=180s \
  CMD node -e "fetch('http://127.0.0.1:' + (process.env.PORT || 5000) + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"
CMD ["npm", "start"]
